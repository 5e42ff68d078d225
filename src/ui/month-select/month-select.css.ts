import { style } from '@vanilla-extract/css';
import { fieldShape } from '../../features/lead/field-shape.ts';

export const control = style(fieldShape);
