import { keyVariable } from './api-examples.ts';

/** Where assistants reach the tools. */
export function buildMcpAddress(siteUrl: string): string {
  return `${siteUrl}/mcp`;
}

/** What the file `.mcp.json` of a program says that sends an API key. */
export function buildMcpConfig(siteUrl: string): string {
  const headers = { Authorization: `Bearer \${${keyVariable}}` };
  return JSON.stringify({ mcpServers: { hokka: { type: 'http', url: buildMcpAddress(siteUrl), headers } } }, null, 2);
}
