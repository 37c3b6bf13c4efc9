import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Log } from '../../platform/logging/log.ts';
import { actFor } from '../../platform/process/work-context.ts';
import type { ExportSection } from '../accounts/index.ts';
import { exportDictionary, readDictionary } from './dictionary.ts';
import type {
  CompareWithSources,
  CorrectText,
  FindForbiddenSentences,
  FindRepetitions,
  MeasureQuality,
  MeasureVoice,
  ReadStems,
} from './index.ts';
import { deleteDictionary } from './queries.ts';
import { textRoutes } from './routes.ts';
import { createTextChecker, type TextChecker } from './text-checker.ts';

export interface TextModule {
  readonly routes: Route[];
  readonly correctText: CorrectText;
  readonly readStems: ReadStems;
  readonly measureQuality: MeasureQuality;
  readonly measureVoice: MeasureVoice;
  readonly findRepetitions: FindRepetitions;
  readonly compareWithSources: CompareWithSources;
  readonly findForbiddenSentences: FindForbiddenSentences;
  /** Closes the thread; texts that are not checked yet are rejected. */
  stop(): Promise<void>;
  eraseUserData(trx: DatabaseTransaction, userId: string): Promise<void>;
  exportUserData(userId: string): ExportSection[];
}

/** Creates the module that checks Turkish texts and stores each user’s dictionary. */
export function createText({
  database,
  log,
  checker = createTextChecker(log),
}: {
  readonly database: Database;
  readonly log: Log;
  /** Default: a new checker. */
  readonly checker?: TextChecker;
}): TextModule {
  return {
    routes: textRoutes(database, checker),
    correctText: async ({ userId, text }) => {
      const dictionary = await readDictionary(database, userId);
      return actFor(userId, () => checker.mend({ text, dictionary }));
    },
    readStems: checker.readStems,
    measureQuality: checker.measureQuality,
    measureVoice: checker.measureVoice,
    findRepetitions: checker.findRepetitions,
    compareWithSources: checker.compareWithSources,
    findForbiddenSentences: checker.findForbiddenSentences,
    stop: () => checker.close(),
    eraseUserData: deleteDictionary,
    exportUserData: (userId) => exportDictionary(database, userId),
  };
}
