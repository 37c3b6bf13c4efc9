import { keyVariable } from './api-examples.ts';

/** The address of the MCP endpoint, for assistants. */
export function buildMcpAddress(siteUrl: string): string {
  return `${siteUrl}/mcp`;
}

/** Content of the `.mcp.json` of a program that sends an API key. */
export function buildMcpConfig(siteUrl: string): string {
  const headers = { Authorization: `Bearer \${${keyVariable}}` };
  return JSON.stringify({ mcpServers: { hokka: { type: 'http', url: buildMcpAddress(siteUrl), headers } } }, null, 2);
}
