/** The build that the run's setup made. */
export function buildFolder(): string {
  const folder = process.env['KOSMOSAD_BUILD'];
  if (folder === undefined) throw new Error('These tests run after their global setup only');
  return folder;
}
