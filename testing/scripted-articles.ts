import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type ArticlesService, startArticlesService } from './articles-service.ts';
import { createTestDatabase, type TestDatabase } from './harness.ts';
import { findViolations } from './invariants.ts';
import { type GatewayScript, type ScriptedGateway, startScriptedGateway } from './scripted-gateway.ts';
import { running } from './suite-part.ts';

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
}
