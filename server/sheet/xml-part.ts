import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { refuse } from '../../contract/refusals/refusals.js';
import type { Archive } from './archive.js';

/** Callbacks for the tags of a part: the name without prefix, the attributes, and the text. */
interface Reading {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (tag: string, text: string) => void;
}

/** Reads one part of a workbook tag by tag. */
export async function readPart(archive: Archive, path: string, { open, close }: Reading): Promise<void> {
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    open?.(local(name), localAttributes(attributes as Record<string, string>));
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('cdata', (piece) => (text += piece));
  parser.on('closetag', ({ name }) => {
    close?.(local(name), text);
    text = '';
  });
  parser.on('error', () => {
    throw refuse('ImportUnreadable');
  });
  const decoder = new StringDecoder('utf8');
  for await (const piece of archive.read(path)) parser.write(decoder.write(piece));
  parser.close();
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function localAttributes(attributes: Record<string, string>): Record<string, string> {
  // Most attributes have no prefix, and a large sheet has millions of them.
  if (!Object.keys(attributes).some((name) => name.includes(':'))) return attributes;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [local(name), value]));
}

export function isYes(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
