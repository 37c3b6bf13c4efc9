/** A training example: its features, its class, and its weight. */
export interface Lesson {
  readonly features: readonly number[];
  readonly isPositive: boolean;
  readonly weight: number;
}

/** Learning rate, and L2 and L1 regularization, which keep weights small and most of them zero. */
const learningRate = 0.08;
const keptSmallMax = 5;
const keptZeroMax = 5;
const roundCount = 7;
/** The order of the lessons changes the weights; the mean of several orders is more accurate. */
const seeds = [7, 8, 9];

/**
 * Trains a logistic regression by FTRL-Proximal (McMahan et al. 2013), with most weights zero; averages several orders
 * of the lessons.
 * @param lessons shuffled in place, always in the same way
 * @param count number of features; they are numbered from 0, and the last weight is the bias
 */
export function learn(lessons: Lesson[], count: number): Float64Array {
  const mean = new Float64Array(count + 1);
  for (const seed of seeds)
    learnOnce(lessons, count, makeRandom(seed)).forEach((weight, feature) => {
      mean[feature] = (mean[feature] ?? 0) + weight / seeds.length;
    });
  return mean;
}

function learnOnce(lessons: Lesson[], count: number, random: () => number): Float64Array {
  const sums = new Float64Array(count + 1);
  const squares = new Float64Array(count + 1);
  const weigh = (feature: number): number => {
    const sum = sums[feature] ?? 0;
    const kept = feature === count ? 0 : keptZeroMax;
    if (Math.abs(sum) <= kept) return 0;
    return -(sum - Math.sign(sum) * kept) / ((1 + Math.sqrt(squares[feature] ?? 0)) / learningRate + keptSmallMax);
  };
  for (let round = 0; round < roundCount; round += 1) {
    shuffle(lessons, random);
    for (const { features, isPositive, weight } of lessons) {
      const used = [...features, count];
      const weights = used.map(weigh);
      const guess = 1 / (1 + Math.exp(-weights.reduce((sum, value) => sum + value, 0)));
      const step = (guess - (isPositive ? 1 : 0)) * weight;
      used.forEach((feature, index) => {
        const square = squares[feature] ?? 0;
        const change = (Math.sqrt(square + step * step) - Math.sqrt(square)) / learningRate;
        sums[feature] = (sums[feature] ?? 0) + step - change * (weights[index] ?? 0);
        squares[feature] = square + step * step;
      });
    }
  }
  return Float64Array.from({ length: count + 1 }, (_, feature) => weigh(feature));
}

/** Random numbers from 0 to 1, reproducible by the seed. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = items[at] as Item;
    items[at] = items[other] as Item;
    items[other] = kept;
  }
}
