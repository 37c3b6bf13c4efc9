import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ArticlesService, startArticlesService } from './articles-service.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findViolations } from './invariants.ts';
import { type GatewayScript, type ScriptedGateway, startScriptedGateway } from './scripted-gateway.ts';
import { running } from './suite-part.ts';
import { waitUntil } from './wait-until.ts';

type ServiceOptions = Omit<Parameters<typeof startArticlesService>[0], 'connectionString' | 'writerUrl'>;

/**
 * The articles of a suite, on a database of their own, with a scripted gateway. Checks the invariants after each test.
 */
export class ScriptedArticles {
  #store: TestDatabase | undefined;
  #gateway: ScriptedGateway | undefined;
  #service: ArticlesService | undefined;
  /** How the gateway answers further calls. */
  script: GatewayScript = (response) => response.writeHead(500).end();

  constructor(options: ServiceOptions = {}) {
    beforeAll(async () => {
      this.#store = await createTestDatabase();
      this.#gateway = await startScriptedGateway((...call) => this.script(...call));
      const { connectionString } = this.#store;
      this.#service = await startArticlesService({ ...options, connectionString, writerUrl: this.#gateway.baseUrl });
    });
    afterAll(async () => {
      await this.#service?.stop();
      await this.#gateway?.[Symbol.asyncDispose]();
      await this.#store?.drop();
    });
    afterEach(async () => {
      expect(await findViolations(this.database)).toEqual([]);
    });
  }

  get database(): TestDatabase['database'] {
    return running(this.#store).database;
  }

  get service(): ArticlesService {
    return running(this.#service);
  }

  /** Database and gateway, for a second service. */
  get connections(): { readonly connectionString: string; readonly writerUrl: string } {
    return { connectionString: running(this.#store).connectionString, writerUrl: running(this.#gateway).baseUrl };
  }

  /** Calls that the gateway received, in order. */
  get calls(): ScriptedGateway['calls'] {
    return running(this.#gateway).calls;
  }

  /** Waits until the generation of this brief or voice is being written, and has two sweeps at once find it overdue. */
  async abandonOnceWritten(column: 'brief_id' | 'voice_id', id: string): Promise<void> {
    const { abandonOverdueGenerations } = this.service.articles;
    await waitUntil('it is written', async () =>
      this.database
        .selectFrom('generation_parts')
        .innerJoin('generations', 'generations.id', 'generation_id')
        .select('generations.id')
        .where(column, '=', id)
        .executeTakeFirst(),
    );
    await this.database
      .updateTable('generations')
      .set({ deadline_at: new Date(0) })
      .where(column, '=', id)
      .execute();
    await Promise.all([abandonOverdueGenerations(), abandonOverdueGenerations()]);
  }

  /** Cancels what is being written for a user, as the deletion of their account does. */
  async cancelAllOf(userId: string): Promise<void> {
    const { cancelAllForUser } = this.service.articles;
    const publish = await this.database
      .transaction()
      .execute((trx) => cancelAllForUser(trx, { userId, at: new Date() }));
    publish();
  }

  /** The rows of a user's data export, by list. */
  async exportDataOf(userId: string): Promise<Record<string, unknown[]>> {
    const exported: Record<string, unknown[]> = {};
    for (const { name, rows } of this.service.articles.exportUserData(userId))
      exported[name] = await Array.fromAsync(rows);
    return exported;
  }
}
