import { readFileSync } from 'node:fs';
import { projectFiles } from './project-files.ts';

export const productVersion: string = JSON.parse(readFileSync(projectFiles.serverPackage, 'utf8')).version;
