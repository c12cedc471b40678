import type { TFunction } from 'i18next';
import { snackbar } from '../ui/snackbar';
import { guideOpening } from './opening';

/** The day of the first part of the guide page below; a test compares them. */
export const newestNews = '2026-11-29';
export const newsPage = 'what-is-new';
const seenKey = 'zuuch.news';

/** After an update, the first time the page is opened in this browser. To a new user everything is new. */
export function announceNews(t: TFunction): void {
  const seen = localStorage.getItem(seenKey);
  if (seen === newestNews) return;
  localStorage.setItem(seenKey, newestNews);
  if (seen !== null)
    snackbar.note(t('shell.news'), { label: t('shell.newsOpen'), run: () => guideOpening.send({ page: newsPage }) });
}
