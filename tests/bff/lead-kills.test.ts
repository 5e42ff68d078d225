import { describeLeadKills } from '../kit/lead-kills.ts';

describeLeadKills(60, 1);
