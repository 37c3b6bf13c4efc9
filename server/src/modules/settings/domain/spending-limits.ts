import type { Settings } from '@hokka/contracts/settings/settings.ts';

/** What may be spent on which model a day, as the settings say now. */
export function toSpendingLimits(ai: Settings['ai']) {
  return {
    dailyCapUsd: ai.daily_cap_usd,
    accountPercent: ai.account_cap_percent,
    models: ai.model_limits,
    defaultModel: ai.default_model,
    chosenModels: ai.article_models,
  };
}
