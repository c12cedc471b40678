import { Button, ButtonVariant, Classes } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Figure } from '../../../contract/money/figures/explained';
import { describeRateSource } from '../../../contract/money/figures/rate-in-force';
import { languageInUse } from '../../i18n/language';
import { figureText, unitText } from './figure-text';
import { Popup } from '../../ui/popup';
import './explained-total.css';

/** A total that opens to explain itself: its parts, their rates, the source of each rate, and the rule. */
export const ExplainedTotal = memo(function ExplainedTotal({
  figure,
  label,
}: {
  figure: Figure | null;
  label: string;
}) {
  const { t } = useTranslation();
  // A form shows some thirty totals and hardly one is opened: until then only the button is rendered.
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(true);
  if (!figure) {
    return (
      <span className="total">
        <small>{label}</small> <b className="quiet">—</b>
      </span>
    );
  }
  const button = (
    <Button
      className="total"
      variant={ButtonVariant.MINIMAL}
      title={t('rows.explain', { label })}
      autoFocus={wasOpened}
      {...(wasOpened ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': false, onClick: () => setWasOpened(true) })}
    >
      <small>{label}</small>{' '}
      <b
        className={figure.value.startsWith('-') ? 'grid-negative' : ''}
      >{`${figureText(figure)} ${unitText(figure.unit)}`}</b>
    </Button>
  );
  if (!wasOpened) return <span className={Classes.POPOVER_TARGET}>{button}</span>;
  return (
    <Popup isOpen={isOpen} onInteraction={setOpen} placement="top-end" content={<Breakdown figure={figure} />}>
      {button}
    </Popup>
  );
});

function Breakdown({ figure }: { figure: Figure }) {
  const language = languageInUse();
  return (
    <section className="explained" aria-label={figure.rule.label[language]}>
      <header>
        <Calculator size={14} />
        <strong>{figure.rule.label[language]}</strong>
        <span className="numeric">
          {figureText(figure)} {unitText(figure.unit)}
        </span>
      </header>
      {figure.rule.how && <p className="explained-rule">{figure.rule.how[language]}</p>}
      <Parts figures={figure.from} depth={0} />
    </section>
  );
}

/** The first two levels are expanded. */
const open = 1;

function Parts({ figures, depth }: { figures: readonly Figure[]; depth: number }) {
  if (figures.length === 0) return null;
  return (
    <ul className="explained-parts">
      {figures.map((part, index) => (
        <li key={index}>
          {part.from.length === 0 ? (
            <Part figure={part} />
          ) : (
            <details open={depth < open && figures.length <= 12}>
              <summary>
                <Part figure={part}>
                  {part.rule.how && <small className="explained-how">{part.rule.how[languageInUse()]}</small>}
                </Part>
              </summary>
              <Parts figures={part.from} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Part({ figure, children }: { figure: Figure; children?: ReactNode }) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <span className="explained-part">
      <span>
        {figure.rule.label[language]}
        {figure.row !== undefined && <small> · {t('rows.line', { place: figure.row + 1 })}</small>}
        {figure.source && <small className="explained-how">{describeRateSource(figure.source)[language]}</small>}
        {children}
      </span>
      <span className="numeric">
        {figureText(figure)} {unitText(figure.unit)}
      </span>
    </span>
  );
}
