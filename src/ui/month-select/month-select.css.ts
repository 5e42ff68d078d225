import { style } from '@vanilla-extract/css';
import { fieldShape } from '../styles/field-shape.ts';

export const control = style(fieldShape);
