import { describeVisitKills, openLeadsFile } from '../kit/visit-kills.ts';

describeVisitKills(1, openLeadsFile, { slots: 5, families: 40, kills: 1 });
