import { findIdInAddress } from '@hokka/contracts/text/slug.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addMilliseconds, hourMs } from '../../platform/clock.ts';
import type { Route } from '../../platform/http/route.ts';
import type { ExportSection } from '../accounts/index.ts';
import { isLoadedInAdvance, recognizeVisitor, refusesCounting } from './bots.ts';
import type { ViewsDependencies } from './dependencies.ts';
import { exportOwnViews } from './export-views.ts';
import { createViewMails, enqueueMonthlyMails } from './mails.ts';
import { mountBeacon } from './mount-beacon.ts';
import { deleteReaderKeys, rollUpViews } from './roll-up.queries.ts';
import { viewRoutes } from './routes.ts';
import { ViewRecorder } from './view-recorder.ts';

export interface ViewsModule {
  readonly routes: readonly Route[];
  /** Mounts the address that beacons are sent to. */
  mount(app: FastifyInstance): void;
  /** Counts a public page that was sent to a browser. */
  countPage(path: string, request: Pick<FastifyRequest, 'headers'>): void;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
  /** Deletes keys of readers before they are 48 hours old. @returns the number of keys deleted */
  purge(now: Date): Promise<number>;
  /** See `rollUpViews`. */
  rollUp(now: Date): Promise<number>;
  /** See `enqueueMonthlyMails`. */
  enqueueMonthlyMails(): Promise<number>;
  exportUserData(userId: string): ExportSection[];
  stop(): Promise<void>;
}

/** The task runs hourly, so that a key is deleted when it is 47 to 48 hours old. */
const readerKeyMaxMs = 47 * hourMs;

const articlePath = /^\/articles\/([^/]{36,200})$/;

/** Views of published articles: counted without cookies, shown to their workspace. */
export function createViews(dependencies: ViewsDependencies): ViewsModule {
  const { database } = dependencies;
  const recorder = new ViewRecorder(dependencies);
  dependencies.outbox.register(createViewMails(database));
  return {
    routes: viewRoutes(dependencies),
    mount: (app) => mountBeacon(app, { ...dependencies, recorder }),
    countPage: (path, { headers }) => {
      const name = articlePath.exec(path)?.[1];
      if (name === undefined || refusesCounting(headers) || isLoadedInAdvance(headers)) return;
      if (!recognizeVisitor(headers['user-agent']).isBot) recorder.recordPage(findIdInAddress(name));
    },
    flush: () => recorder.flush(),
    purge: (now) => deleteReaderKeys(database, addMilliseconds(now, -readerKeyMaxMs)),
    rollUp: (now) => rollUpViews(database, now),
    enqueueMonthlyMails: () => enqueueMonthlyMails(dependencies),
    exportUserData: (userId) => exportOwnViews(database, userId),
    stop: () => recorder.stop(),
  };
}
