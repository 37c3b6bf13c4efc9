/**
 * The names by which a list may hold a model that its gateway takes: as it is, with Ollama's tag, or without one of OpenRouter's routing
 * suffixes, which no list holds.
 */
export function listedNames(model: string): string[] {
  return [model, `${model}:latest`, model.replace(/:(nitro|floor|online|exacto)$/, '')];
}

/** Whether the gateway takes the model, by its list. */
export function hasModel(models: readonly { readonly id: string }[], model: string): boolean {
  const names = listedNames(model);
  return models.some(({ id }) => names.includes(id));
}
