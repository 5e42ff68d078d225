/** Loaded before the commands that start something: reads `.env`, which the environment overrides. */
try {
  process.loadEnvFile();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT') {
    console.error(`.env cannot be read: ${message}`);
    process.exit(1);
  }
}
