import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { openEndpoint } from './api-client.ts';
import type { EndpointInput, RequestParts } from './endpoint-request.ts';
import { parseFileName } from './file-name.ts';

/**
 * Downloads the file that an endpoint returns, under the server's name for it.
 * @param fallbackName for an answer without a name
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
  // The browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `openEndpoint` for an input with a generic type, which the signature above has already checked. */
const openUntyped = openEndpoint as (endpoint: EndpointDefinition, input: RequestParts) => Promise<Response>;
