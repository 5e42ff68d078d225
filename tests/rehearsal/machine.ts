import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Shell } from './shell.ts';

const MIRROR = 'http://deb.debian.org/debian';
/** Packages of the machine, and no others: the manual must name each package that it needs. */
const PACKAGES = 'systemd,systemd-sysv,dbus,udev,ca-certificates,locales';
const BOOT_LIMIT_MS = 60_000;
const TABLE = 'kosmosad_rehearsal';

/** The host as the machine sees it, and the machine as the host sees it. */
export const HOST = '10.187.9.1';
export const GUEST = '10.187.9.2';

const host = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** What this computer lacks, as one sentence; undefined if a rehearsal can begin. */
export function whatLacks(): string | undefined {
  if (process.getuid?.() !== 0) return 'A rehearsal boots a machine: run it as root.';
  const programs = ['debootstrap', 'systemd-nspawn', 'nft', 'ip', 'nsenter'];
  const missing = programs.filter(
    (name) => !existsSync(`/usr/sbin/${name}`) && !existsSync(`/usr/bin/${name}`),
  );
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')} lack: apt-get install debootstrap systemd-container nftables iproute2`;
}

/** Downloads Debian 12 once; later rehearsals copy it. */
async function ensureDebian(folder: string): Promise<string> {
  const tree = path.join(folder, 'debian');
  if (existsSync(tree)) return tree;
  await mkdir(folder, { recursive: true });
  await rm(`${tree}.part`, { recursive: true, force: true });
  host(
    'debootstrap',
    '--variant=minbase',
    `--include=${PACKAGES}`,
    'bookworm',
    `${tree}.part`,
    MIRROR,
  );
  await rename(`${tree}.part`, tree);
  return tree;
}

/** Debian 12 with systemd in a container that has a network of its own. */
export class Machine {
  readonly tree: string;
  readonly #folder: string;
  readonly #forwarding: string;
  #nspawn: ChildProcess | undefined;

  private constructor(folder: string, tree: string, forwarding: string) {
    this.#folder = folder;
    this.tree = tree;
    this.#forwarding = forwarding;
  }

  /**
   * @param folder keeps Debian, a machine after its installation, and packages between rehearsals
   * @param from the tree that is copied: Debian, or what {@link keep} kept
   * @param names hosts whose address is the machine's own, `here`, or this computer's, `outside`
   */
  static async create(
    folder: string,
    names: { readonly here: readonly string[]; readonly outside: readonly string[] },
    from: 'debian' | 'installed',
  ): Promise<Machine> {
    const former = from === 'debian' ? await ensureDebian(folder) : path.join(folder, 'installed');
    const tree = path.join(folder, 'machine');
    await rm(tree, { recursive: true, force: true });
    host('cp', '-a', '--no-target-directory', former, tree);
    await mkdir(path.join(folder, 'apt/partial'), { recursive: true });
    await writeFile(path.join(tree, 'etc/hostname'), 'rehearsal\n');
    const hosts = `127.0.0.1 localhost rehearsal ${names.here.join(' ')}\n${HOST} ${names.outside.join(' ')}\n`;
    await writeFile(path.join(tree, 'etc/hosts'), hosts);
    // This disk is thrown away.
    await writeFile(path.join(tree, 'etc/dpkg/dpkg.cfg.d/rehearsal'), 'force-unsafe-io\n');
    // Where a proxy looks into this computer's traffic, it does so into the machine's as well.
    const trusted = 'usr/local/share/ca-certificates';
    await cp(path.join('/', trusted), path.join(tree, trusted), { recursive: true });
    const forwarding = await readFile('/proc/sys/net/ipv4/ip_forward', 'utf8');
    return new Machine(folder, tree, forwarding);
  }

  /** Writes a file into the machine. */
  async write(file: string, text: string): Promise<void> {
    await writeFile(path.join(this.tree, file), text);
  }

  async boot(): Promise<void> {
    const console = path.join(this.#folder, 'console.log');
    await writeFile(console, '');
    const options = `--quiet --boot --register=no --keep-unit --resolv-conf=copy-host --machine=kosmosad --network-veth
      --kill-signal=SIGRTMIN+3 --directory=${this.tree} --bind=${this.#folder}/apt:/var/cache/apt/archives`;
    const nspawn = spawn('systemd-nspawn', options.split(/\s+/), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [nspawn.stdout, nspawn.stderr]) {
      stream.on('data', (text: Buffer) => void appendFile(console, text));
    }
    this.#nspawn = nspawn;
    await this.#connect();
  }

  /** Joins the machine's network, with translated addresses, to this computer's. */
  async #connect(): Promise<void> {
    for (const end = performance.now() + BOOT_LIMIT_MS; !this.#isUp();) {
      if (performance.now() > end) throw new Error('the machine does not boot: see console.log');
      await wait(100);
    }
    host('ip', 'address', 'add', `${HOST}/30`, 'dev', 've-kosmosad');
    host('ip', 'link', 'set', 've-kosmosad', 'up');
    const inside = (...words: string[]) =>
      host('nsenter', '--target', this.#init() ?? '', '--net', 'ip', ...words);
    inside('address', 'add', `${GUEST}/30`, 'dev', 'host0');
    inside('link', 'set', 'host0', 'up');
    inside('route', 'add', 'default', 'via', HOST);
    await writeFile('/proc/sys/net/ipv4/ip_forward', '1');
    host(
      'nft',
      `add table ip ${TABLE}; add chain ip ${TABLE} out { type nat hook postrouting priority 100; };` +
        ` add rule ip ${TABLE} out ip saddr ${GUEST} masquerade`,
    );
  }

  /** Process of the machine's init, as this computer counts. */
  #init(): string | undefined {
    try {
      return host('pgrep', '-P', String(this.#nspawn?.pid)).trim().split('\n')[0];
    } catch {
      return undefined;
    }
  }

  #isUp(): boolean {
    const init = this.#init();
    return init !== undefined && existsSync(`/proc/${init}/root/run/dbus/system_bus_socket`);
  }

  /**
   * A root shell in the release's folder. Waits for all units, because a restart would end their
   * start.
   */
  async logIn(): Promise<Shell> {
    // Node's own list lacks the authorities that the machine was given.
    const bash = `--target ${this.#init()} --all -- env -i HOME=/root TERM=dumb LANG=C.UTF-8
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
      NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt bash --noprofile --norc`;
    const shell = new Shell('nsenter', bash.split(/\s+/));
    await shell.run(
      'systemctl is-system-running --wait || true; [ ! -e /opt/kosmosad ] || cd /opt/kosmosad',
    );
    return shell;
  }

  /** Shuts the machine down in an orderly way. */
  async stop(): Promise<void> {
    const nspawn = this.#nspawn;
    this.#nspawn = undefined;
    if (nspawn && nspawn.exitCode === null) {
      const ended = once(nspawn, 'exit');
      nspawn.kill('SIGTERM');
      await ended;
    }
    host('nft', 'delete', 'table', 'ip', TABLE);
    await writeFile('/proc/sys/net/ipv4/ip_forward', this.#forwarding);
  }

  async reboot(): Promise<void> {
    await this.stop();
    await this.boot();
  }

  /** Keeps a machine that was shut down, so that later ones may begin as its copy. */
  static async keep(folder: string): Promise<void> {
    const kept = path.join(folder, 'installed');
    await rm(kept, { recursive: true, force: true });
    await rename(path.join(folder, 'machine'), kept);
  }
}
