/** What is counted under one name; labels have few values, never text that strangers choose. */
interface MetricDefinition<Label extends string> {
  /** Without the prefix `hokka_`. Names of counters end in `_total`, of durations in `_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly Label[];
}

type MetricKind = 'counter' | 'histogram' | 'gauge';

/** One line of a metric: a counter has one per set of labels, a histogram several. */
interface MetricValue {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: MetricKind;
  readonly values: readonly MetricValue[];
}

/** A gauge, or a counter when its name ends in `_total`, with one value or one per set of labels. */
export function toMetric(
  name: string,
  help: string,
  values: number | readonly Omit<MetricValue, 'metricName'>[],
): Metric {
  const kind = name.endsWith('_total') ? 'counter' : 'gauge';
  return { name, help, kind, values: typeof values === 'number' ? [{ labels: {}, value: values }] : values };
}

/** More sets of labels than any metric should have; values of others are added to a set in which each label is `other`. */
const maxLabelSets = 2000;
/** Upper limits in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const defined = new Map<string, () => Metric>();

/** The values of each set of labels. */
class LabelledValues<Label extends string, Value> {
  readonly #labels: readonly Label[];
  readonly #byKey = new Map<string, { readonly labels: Readonly<Record<Label, string>>; readonly value: Value }>();
  readonly #create: () => Value;

  constructor(labels: readonly Label[], create: () => Value) {
    this.#labels = labels;
    this.#create = create;
  }

  find(labels: Readonly<Record<Label, string>>): Value {
    const key = this.#labels.map((label) => labels[label]).join('\n');
    const known = this.#byKey.get(key);
    if (known !== undefined) return known.value;
    const others = Object.fromEntries(this.#labels.map((label) => [label, 'other'])) as Record<Label, string>;
    if (this.#byKey.size >= maxLabelSets && this.#labels.some((label) => labels[label] !== 'other'))
      return this.find(others);
    const value = this.#create();
    this.#byKey.set(key, { labels, value });
    return value;
  }

  list() {
    return [...this.#byKey.values()];
  }
}

/** Counts events of this process; the sum over all processes is their number. */
interface Counter<Label extends string> {
  /**
   * Adds 1, or `count`. Adding 0 shows the counter before its first event: Prometheus computes no increase for a value
   * that it has never seen smaller, so an alert would miss the first event.
   */
  add(labels: Readonly<Record<Label, string>>, count?: number): void;
}

/** Defines a counter of this process. @throws when the name is taken */
export function defineCounter<Label extends string>({ name, help, labels }: MetricDefinition<Label>): Counter<Label> {
  const counts = new LabelledValues(labels, () => ({ count: 0 }));
  if (labels.length === 0) counts.find({} as Record<Label, string>);
  define(name, () => {
    const values = counts.list().map(({ labels: of, value }) => ({ labels: of, value: value.count }));
    return { name, help, kind: 'counter', values };
  });
  return {
    add: (of, count = 1) => {
      counts.find(of).count += count;
    },
  };
}

/** Measures durations in this process. */
interface Histogram<Label extends string> {
  observe(labels: Readonly<Record<Label, string>>, seconds: number): void;
}

/** Defines a histogram of durations in this process. @throws when the name is taken */
export function defineHistogram<Label extends string>({
  name,
  help,
  labels,
}: MetricDefinition<Label>): Histogram<Label> {
  const durations = new LabelledValues(labels, () => ({ sum: 0, count: 0, upTo: buckets.map(() => 0) }));
  define(name, () => ({
    name,
    help,
    kind: 'histogram',
    values: durations.list().flatMap(({ labels: of, value: { sum, count, upTo } }) => [
      ...buckets.map((limit, index) => ({
        metricName: `${name}_bucket`,
        labels: { ...of, le: String(limit) },
        value: upTo[index] ?? 0,
      })),
      { metricName: `${name}_bucket`, labels: { ...of, le: '+Inf' }, value: count },
      { metricName: `${name}_sum`, labels: of, value: sum },
      { metricName: `${name}_count`, labels: of, value: count },
    ]),
  }));
  return {
    observe: (of, seconds) => {
      const one = durations.find(of);
      one.sum += seconds;
      one.count += 1;
      for (const [index, limit] of buckets.entries())
        if (seconds <= limit) one.upTo[index] = (one.upTo[index] ?? 0) + 1;
    },
  };
}

function define(name: string, read: () => Metric): void {
  if (defined.has(name)) throw new Error(`Two metrics are called ${name}`);
  defined.set(name, read);
}

/** Everything that this process has counted. */
export function listMetrics(): Metric[] {
  return [...defined.values()].map((read) => read());
}
