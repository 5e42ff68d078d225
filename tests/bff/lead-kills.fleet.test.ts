import { describeLeadKills } from '../kit/lead-kills.ts';

describeLeadKills(300, 3);
