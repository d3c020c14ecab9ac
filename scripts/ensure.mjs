// What `npm start` and `npm test` need on a fresh machine: packages, a build, a browser. No dependency.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) stop(`${command} ${args.join(' ')} failed.`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Packbench needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
}

/** Installs what the lockfile says when node_modules is missing or belongs to another lockfile. */
export function ensureInstalled() {
  checkNode();
  const stamp = inRoot('node_modules', '.packbench-lock');
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    stop('node_modules is a link to a folder with other packages; installing would empty that folder.');
  }
  console.log('Installing packages...');
  run('npm', ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

const SOURCES = [
  'src',
  'workers',
  'server',
  'locales',
  'public',
  'scripts/build.mjs',
  'index.html',
  'vite.config.ts',
  'package.json',
];

/** Fingerprint of all files the build reads: path, size and time of change. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (file) => {
    if (!existsSync(inRoot(file))) return;
    const stat = statSync(inRoot(file));
    if (stat.isDirectory())
      for (const entry of readdirSync(inRoot(file)).sort()) visit(path.join(file, entry));
    else if (!/\.test\.tsx?$/.test(file)) hash.update(`${file}:${stat.size}:${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(source);
  return hash.digest('hex');
}

export function ensureBuilt() {
  const stamp = inRoot('dist', '.built');
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building...');
  run(process.execPath, [inRoot('scripts', 'build.mjs')]);
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stamp, now);
}

const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isRootOnDebian() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages as root; says so and returns false elsewhere. */
export function installDebian(...packages) {
  if (!isRootOnDebian()) return false;
  console.log(`Installing ${packages.join(', ')}...`);
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', ...packages], quiet);
    return true;
  } catch {
    return false;
  }
}

/** Path of a Chromium, installing one where there is none; undefined: Playwright's own download. */
export async function ensureBrowser() {
  const found = () => CHROMIUMS.find((file) => file && existsSync(file));
  if (found()) return found();
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return undefined;
  if (installDebian('chromium-headless-shell', 'fonts-noto-cjk') && found()) return found();
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  if (download.status !== 0) {
    stop('No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to it.');
  }
  return undefined;
}

/** The tool that draws PDF pages for the tests that read labels back. */
export function ensurePdfTools() {
  if (spawnSync('pdftoppm', ['-v']).status === 0 || installDebian('poppler-utils')) return;
  stop('The label tests draw PDF pages with pdftoppm: install poppler (poppler-utils).');
}

/** What the examples of the API's guide are run with. */
export function ensureCurl() {
  if (spawnSync('curl', ['--version']).status === 0 || installDebian('curl')) return;
  stop('The examples of the guide to the API are run with curl: install it.');
}

/** The browsers of other engines, from Debian alone. */
export function ensureEngines() {
  const isThere = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].every(existsSync);
  if (isThere || installDebian('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'dbus')) return;
  stop("The other engines are Debian's: firefox-esr, webkit2gtk-driver, xvfb, xauth and dbus.");
}

const NEEDS = {
  start: ['installed', 'built'],
  test: ['installed'],
  bench: ['installed', 'built', 'browser'],
  faults: ['installed', 'built'],
  screens: ['installed', 'built', 'browser'],
  engines: ['installed', 'built', 'engines'],
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const needs = NEEDS[process.argv[2]] ?? stop(`Unknown target: ${process.argv[2]}`);
  if (needs.includes('installed')) ensureInstalled();
  if (needs.includes('built')) ensureBuilt();
  if (needs.includes('browser')) await ensureBrowser();
  if (needs.includes('engines')) ensureEngines();
}
