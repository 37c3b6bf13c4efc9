import { launch } from './start/launch.ts';

process.exit(await launch({ development: true }));
