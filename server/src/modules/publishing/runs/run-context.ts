import type { PublicationFailure } from '@hokka/contracts/publishing/publication-labels.ts';
import type { SiteConnection } from '../../../providers/sites/port.ts';
import type { PublishingDependencies } from '../dependencies.ts';
import {
  beginStep,
  type ClaimedPublication,
  findObstacle,
  noteProgress,
  type RunChange,
  type RunEnd,
} from '../store/runs.queries.ts';

/** The run was taken over, or its publication is gone: it writes nothing more. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** The run cannot go on, and a further try would not help. */
export class PublicationStop extends Error {
  override readonly name = 'PublicationStop';
  readonly end: RunEnd;

  constructor(end: RunEnd) {
    super(`The publication ends as ${end.state}`);
    this.end = end;
  }
}

/** The text could not be read as blocks: it takes too long, or too many wait at this moment. */
export class TextUnreadableError extends Error {
  override readonly name = 'TextUnreadableError';
}

/** Ends a run as failed. */
export function stopAs(failureCode: PublicationFailure): PublicationStop {
  return new PublicationStop({ state: 'failed', failureCode, dueAt: null, failures: 0 });
}

/** A run with what it came to know by now; each change is stored before the run goes on. */
export class RunContext {
  publication: ClaimedPublication;
  readonly site: SiteConnection;
  /** Ends all calls: with the run's claim, or as a `SiteError` when they have taken all the time that they have together. */
  readonly signal: AbortSignal;
  readonly dependencies: PublishingDependencies;

  constructor(
    publication: ClaimedPublication,
    options: {
      readonly site: SiteConnection;
      readonly signal: AbortSignal;
      readonly dependencies: PublishingDependencies;
    },
  ) {
    this.publication = publication;
    this.site = options.site;
    this.signal = options.signal;
    this.dependencies = options.dependencies;
  }

  /** Begins a step. @throws PublicationStop where the article may no longer be sent, OvertakenError, the signal's reason */
  async begin(state: string, change: RunChange = {}): Promise<void> {
    this.signal.throwIfAborted();
    const { database, clock } = this.dependencies;
    if (await beginStep(database, this.publication, { ...change, state }, clock.now()))
      return this.#adopt({ ...change, state });
    const obstacle = await findObstacle(database, this.publication);
    throw obstacle === 'overtaken' ? new OvertakenError() : stopAs(obstacle);
  }

  /** Stores what has become known. @throws OvertakenError */
  async note(change: RunChange): Promise<void> {
    const { database, clock } = this.dependencies;
    if (!(await noteProgress(database, this.publication, change, clock.now()))) throw new OvertakenError();
    this.#adopt(change);
  }

  #adopt(change: RunChange): void {
    const { media, sent_fields: sentFields, ...plain } = change;
    this.publication = {
      ...this.publication,
      ...plain,
      ...(media === undefined ? {} : { media: JSON.parse(media) }),
      ...(sentFields === undefined ? {} : { sent_fields: JSON.parse(sentFields) }),
    } as ClaimedPublication;
  }
}
