import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { openEndpoint } from './api-client.ts';
import type { EndpointInput, RequestParts } from './endpoint-request.ts';

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

/**
 * Parses the file name in a Content-Disposition header: `filename*` (RFC 6266), otherwise `filename`, otherwise
 * undefined.
 */
export function parseFileName(contentDisposition: string | null): string | undefined {
  if (contentDisposition === null) return undefined;
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(contentDisposition)?.[1];
  if (extended !== undefined) {
    const name = decode(extended);
    if (name !== undefined) return name;
  }
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(contentDisposition);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
