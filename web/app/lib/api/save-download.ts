import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { openEndpoint } from './api-client.ts';
import type { EndpointInput, RequestParts } from './endpoint-request.ts';
import { parseFileName } from './file-name.ts';

/**
 * Hands the file that an endpoint answers to the browser's downloads, under the name that the server gives it.
 * @param fallbackName for an answer that names none
 * @throws ApiError
 */
export async function saveDownload<E extends EndpointDefinition>(
  endpoint: E,
  input: EndpointInput<E>,
  fallbackName: string,
): Promise<void> {
  const response = await openUntyped(endpoint, input);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = parseFileName(response.headers.get('Content-Disposition')) ?? fallbackName;
  link.click();
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `openEndpoint` for an input whose type is still a parameter: the signature above has checked it. */
const openUntyped = openEndpoint as (endpoint: EndpointDefinition, input: RequestParts) => Promise<Response>;
