import { access, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { localDay } from '../../contract/time.js';
import { ConfigProblems } from '../../server/runtime/config.js';
import { paperFonts } from '../../server/document/print/fonts.js';
import { connectionFile, type Installation } from '../installation/open.js';
import { fail, ok, warn, type Check } from './check.js';

const gigabyte = 1024 ** 3;
const businessZone = 'Asia/Ulaanbaatar';

const node: Check = {
  name: 'node',
  async run() {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const isSupported = major > 20 || (major === 20 && minor >= 19);
    return isSupported
      ? ok(`Node.js ${process.versions.node}`)
      : fail(`Node.js ${process.versions.node}`, 'Install Node.js 20.19 or newer.');
  },
};

const settings: Check = {
  name: 'settings',
  async run(installation) {
    try {
      const { NODE_ENV } = installation.config;
      return ok(`all settings can be read; NODE_ENV is ${NODE_ENV}`);
    } catch (error) {
      if (!(error instanceof ConfigProblems)) throw error;
      return fail(
        error.problems.map(({ setting, message }) => `${setting} ${message}`).join('; '),
        'docs/reference/configuration.md says what each setting means.',
      );
    }
  },
};

const passwords: Check = {
  name: 'passwords',
  async run(installation) {
    const least = installation.config.AUTH_PASSWORD_MIN;
    if (least >= 8) return ok(`at least ${least} characters`);
    return warn(`a password of ${least} characters is accepted`, 'Set AUTH_PASSWORD_MIN to 15, or at least 8.');
  },
};

const timeZone: Check = {
  name: 'time zone',
  async run() {
    const now = new Date();
    const day = new Intl.DateTimeFormat('en-CA', {
      timeZone: businessZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now);
    const offset = new Intl.DateTimeFormat('en', { timeZone: businessZone, timeZoneName: 'longOffset' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName');
    if (offset?.value !== 'GMT+08:00' || day !== localDay(now)) {
      return fail(
        `${businessZone} is ${offset?.value ?? 'unknown'} here, the product counts with GMT+08:00`,
        'Update Node.js: its time zone data is not that of today.',
      );
    }
    return ok(`business days are those of ${businessZone} (GMT+08:00); today is ${day}`);
  },
};

const disk: Check = {
  name: 'disk',
  async run(installation) {
    const folder = await nearestFolder(installation.dataFolder);
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const share = blocks === 0 ? 1 : bavail / blocks;
    const found = `${(free / gigabyte).toFixed(1)} GB (${Math.floor(share * 100)} %) free for ${installation.dataFolder}`;
    const { DISK_RESERVE: reserve } = installation.config;
    const reserveText = `${Math.round(reserve / 1024 ** 2)} MB are kept for saves`;
    if (free < reserve)
      return fail(
        `${found}; ${reserveText}`,
        'Make room now: uploads, exports and imports are refused already, saves are next.',
      );
    if (free < 2 * gigabyte || share < 0.05) return warn(found, 'Make room, or move DATA_DIR to a larger disk.');
    return ok(found);
  },
};

const secrets: Check = {
  name: 'secrets',
  async run(installation) {
    if (process.platform === 'win32') return null;
    const inData = (await readdir(installation.dataFolder).catch(() => [])).filter(
      (name) => name === connectionFile || name.endsWith('.secret'),
    );
    const paths = [
      ...inData.map((name) => join(installation.dataFolder, name)),
      join(installation.terminal.home, '.env'),
    ];
    const open: string[] = [];
    let count = 0;
    for (const path of paths) {
      const found = await stat(path).catch(() => null);
      if (!found) continue;
      count++;
      if ((found.mode & 0o077) !== 0) open.push(path);
    }
    if (open.length > 0)
      return fail(`others may read ${open.join(', ')}`, `Run chmod 600 ${open.join(' ')}, then change what is in it.`);
    return count === 0
      ? null
      : ok(`${count} ${count === 1 ? 'file' : 'files'} with secrets, readable by the owner only`);
  },
};

const fonts: Check = {
  name: 'fonts',
  async run() {
    try {
      for (const file of Object.values(paperFonts.Inter)) await access(file);
      return ok('Inter is there, with Ө, Ү and ₮');
    } catch {
      return fail('Inter is missing; nothing can be printed', 'Run npm run build again.');
    }
  },
};

const redis: Check = {
  name: 'redis',
  async run(installation: Installation) {
    const { REDIS_URL } = installation.config;
    if (!REDIS_URL) return null;
    const { Redis } = await import('ioredis');
    const client = new Redis(REDIS_URL, {
      lazyConnect: true,
      connectTimeout: 3_000,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const info = await client.info();
      const version = /^redis_version:(\S+)/m.exec(info)?.[1] ?? 'unknown';
      const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
      if (policy !== undefined && policy !== 'noeviction')
        return fail(`Redis ${version} may throw jobs away (${policy})`, 'Set maxmemory-policy noeviction.');
      return ok(`Redis ${version}`);
    } catch (error) {
      return fail(
        `Redis does not answer: ${(error as Error).message}`,
        'Start it, check REDIS_URL, or unset it to do without.',
      );
    } finally {
      client.disconnect();
    }
  },
};

const mail: Check = {
  name: 'mail',
  async run({ config }) {
    if (!config.SMTP_URL) return null;
    const { Mail } = await import('../../server/mail/mail.js');
    try {
      await new Mail(config).verify();
      return ok(`the mail server takes letters from ${config.MAIL_FROM}`);
    } catch (error) {
      return fail(
        (error as Error).message,
        'Check SMTP_URL and whether the mail server runs; scheduled files wait for it.',
      );
    }
  },
};

export const machineChecks: readonly Check[] = [node, settings, passwords, timeZone, disk, secrets, fonts, redis, mail];

/** DATA_DIR is created at the first start; before that the disk of its parent folder is checked. */
async function nearestFolder(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (
      await access(folder).then(
        () => true,
        () => false,
      )
    )
      return folder;
    if (folder === dirname(folder)) return folder;
  }
}
