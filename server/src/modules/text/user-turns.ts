/** Does the work of each user one piece after the other, so that who asks for much at once waits for themselves and not others for them. */
export class UserTurns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does `work` when what the user asked for before is done, however that ended. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(userId) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(userId, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(userId) === mine) this.#last.delete(userId);
    }
  }
}
