import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useAction } from '../../act/use-action';
import { useHotkey } from '../../workspace/hotkeys';
import { snackbar } from '../../ui/snackbar';
import { changedRates, complaintAbout, rowsOf, type RateKey } from './rate-cells';
import type { RateYear } from './use-rate-year';

const lists = ['currency'];

/** The rates that the user typed for a year, and saving them together. `onWrong` is called with a rate that cannot be saved. */
export function useRateSaving({ stored, reload }: RateYear, onWrong: (key: RateKey) => void) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<ReadonlyMap<RateKey, string>>(new Map());
  const changed = stored ? changedRates(typed, stored) : new Map<RateKey, string>();

  const { busy: isSaving, act } = useAction(lists, {
    onDone: async ({ message }) => {
      await reload();
      // What the user typed during the save stays.
      setTyped((now) => new Map([...now].filter(([key, text]) => typed.get(key) !== text)));
      snackbar.success(message);
    },
  });

  const save = async (): Promise<boolean> => {
    if (isSaving || !stored || changed.size === 0) return false;
    const wrong = [...changed].find(([, text]) => complaintAbout(text) !== undefined);
    if (wrong) {
      onWrong(wrong[0]);
      return false;
    }
    if (await act('/api/settings/currency/import', { rows: rowsOf(changed, stored) })) return true;
    // Another user may have entered the same month: then it is there to be changed.
    await reload().catch(() => undefined);
    return false;
  };
  useHotkey({ code: 'KeyS', ctrl: true, inFields: true, label: t('form.saveShortcut'), run: () => void save() });
  return {
    typed,
    changed,
    isSaving,
    save,
    type: (cells: ReadonlyMap<RateKey, string>): void => setTyped((before) => new Map([...before, ...cells])),
    forget: (key: RateKey): void => setTyped((before) => new Map([...before].filter(([one]) => one !== key))),
    discard: (): void => setTyped(new Map()),
  };
}

export type RateSaving = ReturnType<typeof useRateSaving>;
