import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The route table is small: sending it whole saves a request for every part of it.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
