import type { FastifyInstance } from 'fastify';
import { type McpDependencies, mountMcp } from './mount-mcp.ts';

export interface McpModule {
  /** Mounts `/mcp` on the application that also serves the API, which the tools call. */
  mount(app: FastifyInstance): void;
}

/** The product as tools of the Model Context Protocol. */
export function createMcp(dependencies: McpDependencies): McpModule {
  return { mount: (app) => mountMcp(app, dependencies) };
}
