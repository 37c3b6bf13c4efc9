import type { PublicationFailure } from '@hokka/contracts/publishing/publication-labels.ts';
import type { SiteConnection } from '../../providers/sites/port.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import {
  type ClaimedPublication,
  findObstacle,
  type RunChange,
  type RunEnd,
  startStep,
  storeProgress,
} from './runs.queries.ts';

/** Another run has taken over or the publication was deleted, so this run must not write any more. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** The run cannot continue, and a retry would not help. */
export class PublicationStop extends Error {
  override readonly name = 'PublicationStop';
  readonly end: RunEnd;

  constructor(end: RunEnd) {
    super(`The publication ends as ${end.state}`);
    this.end = end;
  }
}

/** The text could not be read as blocks: it takes too long, or too many texts are waiting. */
export class TextUnreadableError extends Error {
  override readonly name = 'TextUnreadableError';
}

/** Ends a run as failed. */
export function stopAs(failureCode: PublicationFailure): PublicationStop {
  return new PublicationStop({ state: 'failed', failureCode, dueAt: null, failures: 0 });
}

/** A run and the current state of its publication. Each change is stored before the run continues. */
export class RunContext {
  publication: ClaimedPublication;
  readonly site: SiteConnection;
  /** Aborts all calls: when the claim is lost or, with a `SiteError`, when the time budget of the run is used up. */
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

  /**
   * Starts a step. `sentVersion` is the version of the article that the step sends or shows to readers.
   * @throws PublicationStop when the article may no longer be sent, OvertakenError, the signal's reason
   */
  async begin(state: string, change: RunChange = {}, sentVersion?: number): Promise<void> {
    this.signal.throwIfAborted();
    const { database, clock } = this.dependencies;
    if (await startStep(database, this.publication, { ...change, state }, { sentVersion, now: clock.now() }))
      return this.#adopt({ ...change, state });
    const obstacle = await findObstacle(database, this.publication, sentVersion);
    throw obstacle === 'overtaken' ? new OvertakenError() : stopAs(obstacle);
  }

  /** Stores new facts about the publication. @throws OvertakenError */
  async note(change: RunChange): Promise<void> {
    const { database, clock } = this.dependencies;
    if (!(await storeProgress(database, this.publication, change, clock.now()))) throw new OvertakenError();
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
