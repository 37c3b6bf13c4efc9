import type { GatewayModel as ListedModel } from '@hokka/contracts/settings/connections.ts';
import { offeredModels } from '@hokka/contracts/settings/defaults.ts';
import { hasModel } from '@hokka/contracts/settings/model-names.ts';
import { secondMs } from '../../../platform/clock.ts';
import type { Gateway, GatewayModel } from '../../../providers/gateway/port.ts';
import type { AiConnection } from '../rules/provider-connections.ts';
import { diagnoseGatewayError, gatewayNotConfigured } from './diagnose-ai.ts';
import { withinDeadline } from './diagnosis.ts';

const cacheTtlMs = 60 * secondMs;
/** Maximum time, in ms, that saving waits for the list. */
const savingMaxMs = 3 * secondMs;
/** OpenRouter lists about 400. */
const maxModels = 2000;
/** Maximum length that the database can store. */
const idMaxCharacters = 200;
const nameMaxCharacters = 200;

export interface ModelList {
  readonly models: ListedModel[];
  readonly problem: string | null;
}

interface CachedList {
  readonly connection: string;
  readonly startedAt: number;
  readonly models: Promise<readonly GatewayModel[]>;
}

/** The gateway's models, requested at most once a minute per connection; concurrent readers share one request. */
export class ModelCatalogue {
  readonly #gateway: Gateway;
  readonly #deadlineMs: number;
  #last: CachedList | undefined;

  constructor(gateway: Gateway, deadlineMs: number) {
    this.#gateway = gateway;
    this.#deadlineMs = deadlineMs;
  }

  /** Never fails: without the gateway's list it returns the models that are always offered, with the reason. */
  async list(connection: AiConnection, now: Date): Promise<ModelList> {
    if (!connection.configured) return toOfferedModels(gatewayNotConfigured.message);
    try {
      return { models: mergeWithOffered(await this.#read(connection, now)), problem: null };
    } catch (error) {
      return toOfferedModels(diagnoseGatewayError(error, connection).message);
    }
  }

  /** Whether the gateway's list is known and does not contain the connection's model. Never fails. */
  async isUnknown(connection: AiConnection, now: Date): Promise<boolean> {
    if (!connection.configured) return false;
    return withinDeadline(Math.min(this.#deadlineMs, savingMaxMs), () => this.#read(connection, now)).then(
      (models) => models.length > 0 && !hasModel(models, connection.model),
      () => false,
    );
  }

  /** Whether a list of this connection was requested recently and can be read immediately. */
  isCached(connection: AiConnection, now: Date): boolean {
    return this.#last?.connection === toKey(connection) && now.getTime() - this.#last.startedAt < cacheTtlMs;
  }

  async #read(connection: AiConnection, now: Date): Promise<readonly GatewayModel[]> {
    const key = toKey(connection);
    if (this.#last === undefined || !this.isCached(connection, now)) {
      const models = withinDeadline(this.#deadlineMs, (signal) => this.#gateway.listModels(connection, signal));
      this.#last = { connection: key, startedAt: now.getTime(), models };
    }
    const cached = this.#last;
    try {
      return await cached.models;
    } catch (error) {
      // Failures are not cached, so that a fixed gateway works immediately.
      if (this.#last === cached) this.#last = undefined;
      throw error;
    }
  }
}

function toKey({ baseUrl, apiKey }: AiConnection): string {
  return JSON.stringify([baseUrl, apiKey]);
}

function toOfferedModels(problem: string): ModelList {
  return { models: offeredModels.map((id) => ({ ...toListedModel(id, undefined), is_available: null })), problem };
}

/** The offered models first, then the gateway's others in its order. */
function mergeWithOffered(models: readonly GatewayModel[]): ListedModel[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const offered: readonly string[] = offeredModels;
  return [
    ...offered.map((id) => ({ ...toListedModel(id, byId.get(id)), is_available: hasModel(models, id) })),
    ...[...byId.values()]
      .filter(({ id }) => !offered.includes(id) && [...id].length <= idMaxCharacters)
      .slice(0, maxModels)
      .map((model) => ({ ...toListedModel(model.id, model), is_available: true })),
  ];
}

function toListedModel(id: string, model: GatewayModel | undefined): Omit<ListedModel, 'is_available'> {
  return {
    id,
    name: [...(model?.name ?? id)].slice(0, nameMaxCharacters).join(''),
    context_length: model?.contextTokens ?? null,
    prompt_price: model?.promptUsdPerMillion ?? null,
    completion_price: model?.completionUsdPerMillion ?? null,
  };
}
