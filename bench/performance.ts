import { type DatasetCluster, startDatasetCluster } from './dataset/dataset-cluster.ts';
import { describeGrowth } from './performance/growth.ts';
import { measureLiveText } from './performance/live-text.ts';
import { measureReading } from './performance/reading.ts';
import { describeFailure, type Result } from './performance/result.ts';
import { measureStartAndIdle } from './performance/start-and-idle.ts';
import { replaceSection, writeTable } from './performance/write-table.ts';
import { measureWriting } from './performance/writing.ts';
import { printTable } from './support/table.ts';

/** Size of the measurement: `quick` leaves the million out and repeats less. */
interface Extent {
  readonly name: 'quick' | 'full';
  /** Numbers of articles of users other than the one with 20,000. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly roundMs: number;
  /** Number of fresh processes that stream, and the duration of each, in milliseconds. */
  readonly streamRounds: number;
  readonly streamMs: number;
}

const extents: Readonly<Record<Extent['name'], Extent>> = {
  quick: {
    name: 'quick',
    sizes: [10_000, 200_000],
    rounds: 3,
    roundMs: 800,
    streamRounds: 1,
    streamMs: 5000,
  },
  full: {
    name: 'full',
    sizes: [10_000, 200_000, 1_000_000],
    rounds: 5,
    roundMs: 2000,
    streamRounds: 2,
    streamMs: 10_000,
  },
};
const connections = 16;
/** Size of the dataset, in articles, whose copy is used by measurements that write, and of an idle process. */
const copiedArticles = 200_000;

/** A part of the performance table. */
type Part = (cluster: DatasetCluster, extent: Extent, only: readonly string[]) => Promise<Result[]>;

const parts: Readonly<Record<string, Part>> = {
  reading: (cluster, { sizes, rounds, roundMs }, only) =>
    measureReading(cluster, sizes, { rounds, roundMs, connections }, only),
  writing: (cluster, { rounds, roundMs }) => measureWriting(cluster, copiedArticles, { rounds, roundMs, connections }),
  'start-and-idle': (cluster, { rounds }) => measureStartAndIdle(cluster, { rounds, articles: copiedArticles }),
  'live-text': (cluster, { streamRounds, streamMs }) =>
    measureLiveText(cluster, {
      rounds: streamRounds,
      windowMs: streamMs,
      streams: [100, 400],
      articles: copiedArticles,
    }),
};

/**
 * Measures every goal of the performance table on generated data, each beside its bare limit in the same run: prints
 * the table and, if all of it was measured, writes it to docs/performance.md. A part that fails is reported and the
 * others continue.
 * @param args `quick` or `full` (the default), names of parts, and prefixes of the names of requests; all by default
 * @returns whether every goal is met
 */
export async function benchPerformance(args: readonly string[]): Promise<boolean> {
  const extent = extents[args.includes('quick') ? 'quick' : 'full'];
  const names = args.filter((name) => !(name in extents));
  const chosenParts = Object.keys(parts).filter((name) => names.includes(name));
  const only = names.filter((name) => !(name in parts));
  const wanted = names.length === 0 ? Object.keys(parts) : chosenParts.length > 0 ? chosenParts : ['reading'];
  const startedAt = performance.now();
  const results: Result[] = [];
  await using cluster = await startDatasetCluster();
  for (const name of wanted) {
    try {
      results.push(...((await parts[name]?.(cluster, extent, only)) ?? []));
    } catch (error) {
      results.push(describeFailure({ failure: error instanceof Error ? error.message : String(error) }, name));
    }
  }
  printTable(
    `Performance, ${extent.name}: CPU time of app + database, median (least–most) of ${extent.rounds} rounds`,
    toRows(results),
  );
  const minutes = (performance.now() - startedAt) / 60_000;
  process.stdout.write(`\nMeasured in ${minutes.toFixed(1)} minutes\n`);
  if (names.length === 0) {
    await writeTable(results, { extent: extent.name, rounds: extent.rounds, minutes });
    await replaceSection('growth', describeGrowth(results));
  }
  return results.every(({ isMet }) => isMet !== false);
}

function toRows(results: readonly Result[]): Record<string, string>[] {
  return results.map(({ name, measured, bare = '', ratio = '', detail = '', goal = '', isMet, peers = '' }) => ({
    '': name,
    measured,
    bare,
    'times bare': ratio,
    goal,
    met: isMet === undefined ? '' : isMet ? 'yes' : 'NO',
    peers,
    detail,
  }));
}
