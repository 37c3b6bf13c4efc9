import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { DatabaseListener } from '../../platform/database/listener.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { HttpClient } from '../../platform/network/http-client.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { GatewayRoute } from '../../providers/gateway/port.ts';
import type { SearchConnection, SearchProvider } from '../../providers/search/port.ts';
import type { HasFeature, RequireFeature } from '../billing/index.ts';
import type { GatewayCalls } from '../costs/index.ts';
import type { GatewayHealth } from '../outages/index.ts';
import type {
  CompareWithSources,
  CorrectText,
  FindForbiddenSentences,
  FindRepetitions,
  MeasureQuality,
  MeasureVoice,
  ReadStems,
} from '../text/index.ts';
import type { UsageReservations } from '../usage/index.ts';
import type { GenerationLimits } from './generation-limits.ts';

export interface ArticlesDependencies {
  readonly database: Database;
  readonly listener: DatabaseListener;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly usage: Omit<UsageReservations, 'readCounters' | 'hasOpenReservations'>;
  readonly calls: GatewayCalls;
  readonly health: Pick<GatewayHealth, 'findWait' | 'openAfterLastAttempt'>;
  /** How long a generation waits for a gateway that does not answer, in ms. */
  readonly outageWaitMs: () => number;
  /**
   * Connection for a model, the default one if omitted, with its standbys. Read once per generation, when it is
   * claimed.
   */
  readonly gatewayConnection: (model?: string) => GatewayRoute;
  /** Models that authors may choose besides the default one. */
  readonly models: () => readonly string[];
  readonly requireFeature: RequireFeature;
  readonly hasFeature: HasFeature;
  readonly categories: () => readonly string[];
  readonly outbox: Pick<MailOutbox, 'register' | 'enqueue'>;
  readonly secretBox: Pick<SecretBox, 'fingerprint'>;
  /** Web module that renders the text of published articles. */
  readonly rendererModule: URL;
  /** Corrects certain misspellings in a Turkish text. */
  readonly correctText: CorrectText;
  readonly readStems: ReadStems;
  readonly measureQuality: MeasureQuality;
  readonly findRepetitions: FindRepetitions;
  readonly compareWithSources: CompareWithSources;
  readonly findForbiddenSentences: FindForbiddenSentences;
  readonly measureVoice: MeasureVoice;
  readonly countCreationHit: (trx: DatabaseTransaction, userId: string, now: Date) => Promise<void>;
  /** Counts sources that are added together against the rate limit. @throws AppError `rate_limited` */
  readonly countSourceHits: (trx: DatabaseTransaction, userId: string, sources: number, now: Date) => Promise<void>;
  readonly countSearchHit: (userId: string, now: Date) => Promise<void>;
  readonly generationLimits: GenerationLimits;
  readonly research: {
    readonly provider: SearchProvider;
    /** Undefined while research is turned off. */
    readonly connection: () => SearchConnection | undefined;
  };
  /**
   * Client for pages that users name. It always refuses private addresses, even if the configuration allows them for
   * providers.
   */
  readonly webClient: HttpClient;
}
