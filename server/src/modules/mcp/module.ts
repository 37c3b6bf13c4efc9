import type { FastifyInstance } from 'fastify';
import { type McpDependencies, mountMcp } from './mount-mcp.ts';

export interface McpModule {
  /** Mounts `/mcp` on the application that also has the API: the tools call it. */
  mount(app: FastifyInstance): void;
}

/** The product as tools of programs that speak the Model Context Protocol. */
export function createMcp(dependencies: McpDependencies): McpModule {
  return { mount: (app) => mountMcp(app, dependencies) };
}
