import { SaxesParser } from 'saxes';
import { refuse } from '../../../contract/refusals/refusals.js';

/** An element by its name without prefix, with the text directly in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const maxDepth = 40;

/**
 * Reads a document and passes on each finished element for which `isWhole` holds, with the names of the elements around it, so that a long
 * file is not held as a whole. A declaration of a document type is refused, because it may declare entities that grow without end.
 */
export function readXml(
  text: string,
  isWhole: (path: readonly string[]) => boolean,
  done: (element: XmlElement, path: readonly string[]) => void,
  opened: (namespace: string, name: string) => void,
): void {
  const parser = new SaxesParser({ xmlns: true });
  const stack: XmlElement[] = [];
  const path: string[] = [];
  parser.on('doctype', () => {
    throw refuse('BankXmlUnreadable');
  });
  parser.on('error', () => {
    throw refuse('BankXmlUnreadable');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (path.length === 0) opened(uri, local);
    if (path.length >= maxDepth) throw refuse('BankXmlUnreadable');
    path.push(local);
    const values = Object.values(attributes).map((one) => [one.local, one.value] as const);
    stack.push({ name: local, attributes: Object.fromEntries(values), text: '', children: [] });
  });
  const addText = (piece: string): void => {
    const open = stack.at(-1);
    if (open) open.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = stack.pop();
    if (element && isWhole(path)) done(element, path);
    else if (element) stack.at(-1)?.children.push(element);
    path.pop();
  });
  parser.write(text).close();
}

/** The first element below along these names. */
export function elementAt(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
}

/** The text of the first element along these names; empty where there is none. */
export function textAt(element: XmlElement | undefined, ...names: readonly string[]): string {
  return elementAt(element, ...names)?.text.trim() ?? '';
}

export function elementsNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}
