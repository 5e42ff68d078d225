/**
 * Runs before every command, so it is plain JavaScript for old versions of Node. On Linux the
 * project brings its own Node; elsewhere the installed one must be able to run TypeScript.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isEnough = major > 22 || (major === 22 && minor >= 18);
if (!isEnough) {
  console.error(
    `Node 22.18 or newer is required, found ${process.versions.node}: install Node 24 and run the command again`,
  );
  process.exit(1);
}
