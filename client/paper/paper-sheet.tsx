import { cellPadding, columnWidths } from '../../contract/paper/column-widths';
import { pairColumns } from '../../contract/paper/pair-columns';
import type { NamedValue, Paper, PaperBlock, PaperPicture, SignatureBlock } from '../../contract/paper/paper';
import { footLine, paperWords } from '../../contract/paper/words';
import './paper.css';

type AddressOf = (picture: PaperPicture) => string;

/** The blocks of a paper as a page of A4; the PDF draws the same blocks (server/document/print/sheet.ts). */
export default function PaperSheet({ paper, addressOf }: { paper: Paper; addressOf: AddressOf }) {
  const { firm, title, audience, facts, blocks, language, landscape, isRehearsed } = paper;
  return (
    <article className={landscape ? 'paper paper-landscape' : 'paper'} lang={language}>
      {isRehearsed && <strong className="paper-rehearsed">{paperWords.rehearsal[language]}</strong>}
      <header className="paper-head">
        {firm.logo && <img className="paper-logo" src={addressOf(firm.logo)} alt="" />}
        <div className="paper-firm">
          <strong>{firm.name}</strong>
          {firm.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <div className="paper-what">
          {audience === 'house' && <strong className="paper-mark">{paperWords.house[language]}</strong>}
          <h2>{title}</h2>
          {facts.map(({ label, value }) => (
            <span key={label}>
              <span className="paper-label">{label}: </span>
              {value}
            </span>
          ))}
        </div>
      </header>
      {blocks.map((block, at) => (
        <Block key={at} block={block} paper={paper} addressOf={addressOf} />
      ))}
      <footer className="paper-foot">{footLine(paper)}</footer>
    </article>
  );
}

function Block({ block, paper, addressOf }: { block: PaperBlock; paper: Paper; addressOf: AddressOf }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="paper-heading">{block.text}</h3>;
    case 'pairs': {
      const { left, right, wide } = pairColumns(block.rows);
      return (
        <div className="paper-pairs">
          <Pairs rows={left} />
          <Pairs rows={right} />
          {wide.length > 0 && <Pairs rows={wide} isWide />}
        </div>
      );
    }
    case 'table':
      return <Table block={block} landscape={paper.landscape} />;
    case 'notes':
      return <Notes block={block} />;
    case 'text':
      return <p className={block.quiet ? 'paper-text paper-quiet' : 'paper-text'}>{block.text}</p>;
    case 'photos':
      return <Photos block={block} addressOf={addressOf} />;
    case 'stations':
      return <Stations block={block} />;
    case 'code':
      return (
        <div className="paper-coded">
          <svg viewBox={`0 0 ${block.code.size} ${block.code.size}`} shapeRendering="crispEdges" aria-hidden="true">
            <path d={block.code.path} />
          </svg>
          <Pairs rows={block.rows} />
        </div>
      );
    case 'signatures':
      return <Signatures block={block} stampWord={paperWords.stamp[paper.language]} addressOf={addressOf} />;
    default:
      return block satisfies never;
  }
}

type BlockOf<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;

function Notes({ block: { notes } }: { block: BlockOf<'notes'> }) {
  return (
    <div className="paper-notes">
      {notes.map(({ title, text }) => (
        <section key={title}>
          <h3 className="paper-heading">{title}</h3>
          <p className="paper-text">{text}</p>
        </section>
      ))}
    </div>
  );
}

function Photos({ block: { photos }, addressOf }: { block: BlockOf<'photos'>; addressOf: AddressOf }) {
  return (
    <div className="paper-photos">
      {photos.map(({ picture, text }) => (
        <figure key={picture}>
          <img src={addressOf(picture)} alt={text} loading="lazy" />
          <figcaption>{text}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Stations({ block: { stations } }: { block: BlockOf<'stations'> }) {
  return (
    <ol className="paper-stations">
      {stations.map(({ name, text, state, isLate }) => (
        <li key={name} className={`paper-station-${state}${isLate ? ' paper-station-late' : ''}`}>
          <b>{name}</b>
          <small>{text}</small>
        </li>
      ))}
    </ol>
  );
}

interface SignaturesProps {
  block: BlockOf<'signatures'>;
  stampWord: string;
  addressOf: AddressOf;
}

function Signatures({ block: { above, places }, stampWord, addressOf }: SignaturesProps) {
  return (
    <section className={places.length > 1 ? 'paper-end' : 'paper-end paper-end-alone'}>
      <div>
        {above.map((text) => (
          <p key={text} className="paper-text paper-quiet">
            {text}
          </p>
        ))}
      </div>
      <div className="paper-signatures">
        {places.map((slot) => (
          <Signature key={slot.role} slot={slot} stampWord={stampWord} addressOf={addressOf} />
        ))}
      </div>
    </section>
  );
}

function Pairs({ rows, isWide = false }: { rows: readonly NamedValue[]; isWide?: boolean }) {
  return (
    <dl className={isWide ? 'paper-wide' : undefined}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ block, landscape }: { block: BlockOf<'table'>; landscape: boolean }) {
  const { columns, rows, foot } = block;
  const sideOf = (at: number): string | undefined => (columns[at]?.right ? 'paper-right' : undefined);
  return (
    <table className="paper-table">
      <colgroup>
        {columnWidths(block, landscape).map((width, at) => (
          <col key={at} style={{ width: `${width + cellPadding}pt` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ label }, at) => (
            <th key={at} scope="col" className={sideOf(at)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((text, at) => (
              <td key={at} className={sideOf(at)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
        {foot.map(({ label, values }) => {
          const wide = columns.length - values.length;
          return (
            <tr key={label} className="paper-sum">
              <th scope="row" colSpan={wide}>
                {label}
              </th>
              {values.map((value, at) => (
                <td key={at} className={sideOf(wide + at)}>
                  {value}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Signature({
  slot: { role, name, picture, stamp },
  stampWord,
  addressOf,
}: {
  slot: SignatureBlock;
  stampWord: string;
  addressOf: AddressOf;
}) {
  return (
    <div className="paper-signature">
      <div className="paper-signed">
        <span>{picture && <img src={addressOf(picture)} alt="" />}</span>
        <span>{stamp ? <img src={addressOf(stamp)} alt="" /> : <small>{stampWord}</small>}</span>
      </div>
      <p>
        <span className="paper-label">{name === null ? role : `${role}: `}</span>
        {name}
      </p>
    </div>
  );
}
