import { AnchorButton, Button, ButtonGroup, ButtonVariant, Intent } from '@blueprintjs/core';
import { Document, Print } from '@blueprintjs/icons';
import { Suspense, useCallback, useEffect, useState, type MouseEvent } from 'react';
import { RehearsalBar } from '../as-of/shown-rehearsal';
import { useTranslation } from '../i18n/use-translation';
import { useLocation, useSearchParams } from 'react-router';
import { paperAudiences } from '../../contract/paper/audience';
import type { Paper, PaperLanguage } from '../../contract/paper/paper';
import { rehearsalInUse } from '../browser/rehearsal-in-use';
import { sendRequest } from '../api/send-request';
import { type Failure, failureOf } from '../api/failure';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { languageInUse } from '../i18n/language';
import PaperSheet from './paper-sheet';
import { useTaking } from './use-taking';

const languages: readonly PaperLanguage[] = ['mn', 'en'];

/** Any printed paper, with buttons to print it, to open it as PDF and to read it in the other language. */
export default function PaperScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const language = languages.find((one) => one === search.get('lang')) ?? languageInUse();
  const params = new URLSearchParams(search);
  params.set('lang', language);
  // The browser fetches the PDF and the pictures by itself.
  if (rehearsalInUse !== null) params.set('as_of', rehearsalInUse);
  const query = params.toString();

  const { paper, position, failure, load } = usePaper(pathname, query);
  const take = useTaking({ pathname, search, language, paper, position });

  const change = (name: 'lang' | 'audience', value: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <main className="paper-page">
      <Suspense>{rehearsalInUse !== null && <RehearsalBar />}</Suspense>
      <header className="paper-bar">
        <h1>{paper ? `${paper.title} ${paper.number}` : t('paper.loading')}</h1>
        {paper?.audience && (
          <Choice
            label={t('paper.audience')}
            options={paperAudiences}
            chosen={paper.audience}
            text={(one) => t(`paper.audiences.${one}`)}
            onChoose={(one) => change('audience', one)}
          />
        )}
        <Choice
          label={t('paper.language')}
          options={languages}
          chosen={language}
          text={(one) => t(`paper.languages.${one}`)}
          onChoose={(one) => change('lang', one)}
        />
        <AnchorButton
          variant={ButtonVariant.OUTLINED}
          icon={<Document />}
          text={t('paper.pdf')}
          href={`${pathname}.pdf?${query}`}
          target="_blank"
          rel="noopener"
          disabled={!paper}
          onClick={() => take('pdf')}
          onAuxClick={({ button }: MouseEvent) => button === 1 && take('pdf')}
        />
        <Button
          intent={Intent.PRIMARY}
          icon={<Print />}
          text={t('paper.print')}
          disabled={!paper}
          onClick={() => print()}
        />
      </header>
      {failure && <RecordFailed failure={failure} onRetry={() => void load()} />}
      {!failure && !paper && <RecordLoading />}
      {paper && <PaperSheet paper={paper} addressOf={(picture) => `/img${pathname}/${picture}?${query}`} />}
    </main>
  );
}

/** The content of the paper, with the log position that it includes. */
function usePaper(pathname: string, query: string) {
  const [paper, setPaper] = useState<Paper>();
  const [position, setPosition] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const load = useCallback(async (): Promise<void> => {
    setFailure(undefined);
    try {
      setPaper(await sendRequest<Paper>({ url: `/api${pathname}?${query}`, onPosition: setPosition }));
    } catch (thrown) {
      setPaper(undefined);
      setFailure(failureOf(thrown));
    }
  }, [pathname, query]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    // The browser proposes it as the name of the file.
    if (paper) document.title = `${paper.title} ${paper.number}`;
  }, [paper]);
  return { paper, position, failure, load };
}

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  chosen: Option;
  text(option: Option): string;
  onChoose(option: Option): void;
}

function Choice<Option extends string>({ label, options, chosen, text, onChoose }: ChoiceProps<Option>) {
  return (
    <ButtonGroup aria-label={label}>
      {options.map((one) => (
        <Button key={one} active={one === chosen} aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {text(one)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
