/** What the system status needs of other modules' data. */
export interface StatusReads {
  /** When the article that waits longest for a worker was asked for; undefined while none waits. */
  findOldestQueuedAt(): Promise<Date | undefined>;
  /** Articles whose last writing failed at `since` or later, by the code of the failure, most frequent first. */
  countFailedArticles(since: Date): Promise<{ readonly code: string; readonly count: number }[]>;
  postgresVersion(): Promise<string>;
}
