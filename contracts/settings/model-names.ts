/**
 * Names under which a gateway's list may contain a model that it accepts: unchanged, with Ollama's tag, or without a
 * routing suffix of OpenRouter, which lists never contain.
 */
export function listedNames(model: string): string[] {
  return [model, `${model}:latest`, model.replace(/:(nitro|floor|online|exacto)$/, '')];
}

/** Whether the gateway accepts the model, according to its list. */
export function hasModel(models: readonly { readonly id: string }[], model: string): boolean {
  const names = listedNames(model);
  return models.some(({ id }) => names.includes(id));
}
