import { describeVisitKills, openLeadsFile } from '../kit/visit-kills.ts';

describeVisitKills(1, openLeadsFile);
