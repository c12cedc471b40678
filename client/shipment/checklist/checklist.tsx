import { Intent, Tag, type TagProps } from '@blueprintjs/core';
import { SmallTick, Time } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  checklistLines,
  lineStates,
  typesOfLine,
  type ChecklistLineName,
  type LineResult,
  type LineState,
} from '../../../contract/shipment/checklist/lines';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { namesOfTypes } from '../header/missing';
import { useChecklists } from './checklist-api';
import '../form/read-only-part.css';

/** In the address of the operations screen: the section to begin with. */
const sectionParam = 'to';

/** Told apart by a mark, too, not by colour alone. */
const looks: Readonly<Record<LineState, TagProps>> = {
  done: { intent: Intent.SUCCESS, icon: <SmallTick size={12} /> },
  open: { intent: Intent.WARNING, icon: <Time size={12} /> },
  none: {},
};

/** What is done and what is open before an order is finished and archived; each line leads to where it is done. It refuses nothing (D172). */
export default function Checklist({ id }: { id: number }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const found = useChecklists([id])?.[0];
  const [params] = useSearchParams();
  const section = params.get(sectionParam);
  const isLoaded = found !== undefined;
  useEffect(() => {
    if (isLoaded && section !== null) sectionNear(list.current, section)?.scrollIntoView({ block: 'start' });
  }, [isLoaded, section]);
  if (!found) return null;
  const { lines, formtype } = found;
  return (
    <ul ref={list} className="part-rows" aria-label={t('checklist.title')}>
      {lines.map((line) => (
        <Line key={line.name} line={line} to={addressOf(line.name, id, formtype)} />
      ))}
    </ul>
  );
}

function Line({ line: { name, state, done, of }, to }: { line: LineResult; to: string }) {
  const language = languageInUse();
  const words = lineStates[state][language];
  return (
    <li>
      <span className="part-row-name">
        <Link
          to={to}
          onClick={(event) => {
            const { place } = checklistLines[name];
            const near = sectionNear(event.currentTarget, 'tab' in place ? place.tab : place.section);
            if (near) event.preventDefault();
            near?.scrollIntoView({ block: 'start' });
          }}
        >
          {checklistLines[name].label[language]}
        </Link>
        {state === 'open' && <span className="meta"> {namesOfTypes(typesOfLine(name))}</span>}
      </span>
      <Tag minimal {...looks[state]}>
        {of > 1 && state === 'open' ? `${words} ${done}/${of}` : words}
      </Tag>
    </li>
  );
}

/** The section of the operations screen, or the tab of the file, where the work of a line is done. */
function addressOf(name: ChecklistLineName, id: number, formtype: string): string {
  const { place } = checklistLines[name];
  return 'tab' in place
    ? `/shippingorder/${id}/edit?part=${place.tab}`
    : `/operation/${id}/${formtype}?${sectionParam}=${place.section}`;
}

/** The section on the same screen, if that is the operations screen and has it: then it is scrolled to, and nothing is opened. */
function sectionNear(element: Element | null, name: string): Element | null | undefined {
  return element?.closest('.operation-parts')?.querySelector(`#${name}`);
}
