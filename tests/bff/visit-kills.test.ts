import { DatabaseSync } from 'node:sqlite';
import { describeVisitKills } from '../kit/visit-kills.ts';

describeVisitKills(1, async () => ({
  async query(sql, leadsFile) {
    const db = new DatabaseSync(leadsFile, { readOnly: true });
    const rows = db.prepare(sql).all();
    db.close();
    return rows.map((row) => ({ ...row }));
  },
}));
