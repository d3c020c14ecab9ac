// Page and server with reload: Vite on 5173, the server on PORT (8080).
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure.mjs';

ensureInstalled();
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], { stdio: 'inherit' }),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
