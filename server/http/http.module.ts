import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, MetadataScanner } from '@nestjs/core';
import { AnswerRows } from './answer-rows.js';
import { CallSemaphore } from './call-semaphore.js';
import { BodyPace } from './bodies/body-pace.js';
import { IncomingFiles } from './bodies/incoming-files.js';
import { TextBodies } from './bodies/text-bodies.js';
import { UploadSemaphore } from './bodies/upload-semaphore.js';
import { PolicyCheck } from './guards/policy-check.js';
import { RateLimits } from './guards/rate-limits.js';
import { RefusalFilter } from './refusal-filter.js';
import { RouteGuard } from './guards/route-guard.js';
import { ReplicaReads } from './replica-reads.js';
import { SavedRecord } from './saved-record.js';

/** The HTTP layer: admission of callers, the form of refusals, and the check that every address has a policy. */
@Global()
@Module({
  providers: [
    MetadataScanner,
    PolicyCheck,
    RateLimits,
    UploadSemaphore,
    BodyPace,
    IncomingFiles,
    TextBodies,
    { provide: APP_GUARD, useClass: RouteGuard },
    { provide: APP_INTERCEPTOR, useClass: CallSemaphore },
    { provide: APP_INTERCEPTOR, useClass: AnswerRows },
    { provide: APP_INTERCEPTOR, useClass: ReplicaReads },
    { provide: APP_INTERCEPTOR, useClass: SavedRecord },
    { provide: APP_FILTER, useClass: RefusalFilter },
  ],
  exports: [PolicyCheck, UploadSemaphore, BodyPace, IncomingFiles, TextBodies],
})
export class HttpModule {}
