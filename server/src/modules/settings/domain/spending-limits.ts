import type { Settings } from '@hokka/contracts/settings/settings.ts';

/** The daily spending limits from the current settings. */
export function toSpendingLimits(ai: Settings['ai']) {
  return {
    dailyCapUsd: ai.daily_cap_usd,
    accountPercent: ai.account_cap_percent,
    models: ai.model_limits,
    defaultModel: ai.default_model,
    chosenModels: ai.article_models,
  };
}
