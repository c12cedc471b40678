import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { fieldMessageIn } from '../../contract/refusals/field-texts.js';
import { messages } from '../../contract/refusals/messages.js';
import type { Route } from '../../contract/route.js';
import { Refusal, refusals, refuse, sentence, type RefusalWord } from '../../contract/refusals/refusals.js';
import { requestContext } from '../runtime/request-context.js';
import { FreeSpace } from '../disk/free-space.js';
import { isConnectionLoss, isDiskFull } from '../database/connection-loss.js';
import type { CallRequest } from './call.js';
import { languageOf, type Language } from './language.js';

const words: Readonly<Record<number, RefusalWord>> = {
  400: 'Malformed',
  404: 'NoSuchRoute',
  413: 'TooLarge',
  415: 'WrongContentType',
};

/**
 * Answers every refusal in the same form and in the caller's language; any other error is a defect, logged completely and answered
 * without internals.
 */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(private readonly space: FreeSpace) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<CallRequest>();
    const response = http.getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const language = languageOf(request.get('accept-language'));
    const requestId = requestContext.getStore()?.requestId;
    const refusal = asRefusal(thrown, request.admission?.route);
    if (isDiskFull(thrown)) this.space.databaseRefused();
    if (!refusal) {
      this.logger.error({
        message: String(thrown),
        route: request.admission?.route.name ?? request.path,
        stack: thrown instanceof Error ? thrown.stack : undefined,
      });
      const message = messages.defect[language];
      response.status(500).json({ message, error: message, requestId });
      return;
    }
    answerRefusal(response, refusal, language, requestId);
  }
}

function answerRefusal(response: Response, refusal: Refusal, language: Language, requestId: string | undefined): void {
  const { status } = refusals[refusal.word];
  const seconds = refusal.details.values?.['seconds'] ?? retryAfter(refusal.word);
  if (seconds !== undefined) response.setHeader('Retry-After', String(seconds));
  // A refusal is explained by its text; the request id is for errors that have to be looked up in the log.
  response.status(status).json({ ...refusalBody(refusal, language), ...(status >= 500 ? { requestId } : {}) });
}

/** The form of every refusal. */
export function refusalBody({ word, details }: Refusal, language: Language): object {
  const message = sentence(word, language, details.values);
  return {
    message,
    // The specification shows `error` as a text to the user, so it is the sentence; `word` is for programs.
    error: message,
    word,
    ...(details.fields ? { errors: inLanguage(details.fields, language) } : {}),
    ...(details.conflict ? { conflict: details.conflict } : {}),
  };
}

/** In seconds, for refusals that do not say themselves when to try again. */
function retryAfter(word: RefusalWord): number | undefined {
  if (word === 'Unavailable' || word === 'OutdatedServer') return 2;
  return refusals[word].status === 429 ? 60 : undefined;
}

function asRefusal(thrown: unknown, route: Route | undefined): Refusal | null {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof HttpException) {
    if ((thrown.cause as { code?: string } | undefined)?.code === 'LIMIT_FILE_SIZE') return tooLarge(route);
    return thrown.getStatus() < 500 ? refuse(words[thrown.getStatus()] ?? 'Malformed') : null;
  }
  const code = (thrown as { code?: string } | null)?.code;
  // A statement that took too long, or a database that is unavailable for a moment.
  if (code === '57014' || code === '55P03' || isConnectionLoss(thrown)) return refuse('Unavailable');
  if (isDiskFull(thrown)) return refuse('DiskFull');
  return null;
}

function tooLarge(route: Route | undefined): Refusal {
  const { largestFile } = route ?? {};
  if (!largestFile) return refuse('ImageTooLarge');
  return refuse(largestFile.refusal, { values: { megabytes: largestFile.megabytes } });
}

function inLanguage(fields: Record<string, string[]>, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.map((message) => fieldMessageIn(language, message))]),
  );
}
