/** GLSL shared by the scenes: noise, and `wander`, which makes noise return to its start when T goes from 0 to 1. */
export const shaderPrelude = `#version 300 es
precision highp float;
out vec4 fragment;
uniform vec2 R;
uniform float T;
uniform sampler2D A, B, L;
#define TAU 6.28318531
float hash(vec2 p){ p=fract(p*vec2(123.34,456.21)); p+=dot(p,p+45.32); return fract(p.x*p.y); }
float hash1(float n){ return fract(sin(n*91.3458)*47453.5453); }
float noise(vec2 p){
  vec2 i=floor(p), f=fract(p); f=f*f*(3.-2.*f);
  return mix(mix(hash(i),hash(i+vec2(1,0)),f.x),mix(hash(i+vec2(0,1)),hash(i+vec2(1,1)),f.x),f.y);
}
float fbm(vec2 p){ float s=0.,a=.5; for(int i=0;i<4;i++){ s+=a*noise(p); p=mat2(1.6,1.2,-1.2,1.6)*p+7.3; a*=.5; } return s; }
float fbm2(vec2 p){ return .62*noise(p)+.38*noise(mat2(1.6,1.2,-1.2,1.6)*p+3.1); }
float line(float x,float seed){ float i=floor(x),f=fract(x); f=f*f*(3.-2.*f); return mix(hash1(i+seed*17.),hash1(i+1.+seed*17.),f); }
vec2 wander(float radius){ return radius*vec2(cos(TAU*T),sin(TAU*T)); }
vec3 dither(vec3 c, vec2 at){ return c+(hash(at+.5)+hash(at*1.7+9.)-1.)/255.; }
vec3 film(vec3 c){ c=max(c,0.); return c*(2.51*c+.03)/(c*(2.43*c+.59)+.14); }
vec3 label(vec3 c, vec2 uv){ vec4 l=texture(L,uv); return c*(1.-l.a)+l.rgb; }
`;
