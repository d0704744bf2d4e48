import { shaderPrelude } from "./shader-prelude.mjs";

// Cup and saucer (red: light, green: decoration) on a table line at 22 % of the height.
const cup = `
  const x = width * 0.69, y = height * 0.80, s = height / 1080
  const shade = context.createLinearGradient(x - 230 * s, 0, x + 230 * s, 0)
  shade.addColorStop(0, 'rgb(235,0,0)'); shade.addColorStop(0.35, 'rgb(255,0,0)'); shade.addColorStop(0.8, 'rgb(130,0,0)'); shade.addColorStop(1, 'rgb(165,0,0)')
  const plate = context.createLinearGradient(x - 330 * s, 0, x + 330 * s, 0)
  plate.addColorStop(0, 'rgb(215,0,0)'); plate.addColorStop(0.4, 'rgb(240,0,0)'); plate.addColorStop(1, 'rgb(105,0,0)')
  context.fillStyle = 'rgba(20,0,0,0.55)'; context.filter = 'blur(14px)'
  context.beginPath(); context.ellipse(x + 40 * s, y + 44 * s, 360 * s, 44 * s, 0, 0, 7); context.fill(); context.filter = 'none'
  context.fillStyle = plate; context.beginPath(); context.ellipse(x, y + 14 * s, 330 * s, 52 * s, 0, 0, 7); context.fill()
  context.fillStyle = 'rgb(120,0,0)'; context.beginPath(); context.ellipse(x, y + 2 * s, 190 * s, 26 * s, 0, 0, 7); context.fill()
  context.strokeStyle = shade; context.lineWidth = 34 * s; context.beginPath(); context.ellipse(x + 216 * s, y - 170 * s, 78 * s, 84 * s, -0.25, -1.7, 2.2); context.stroke()
  context.fillStyle = shade
  context.beginPath(); context.moveTo(x - 230 * s, y - 300 * s); context.bezierCurveTo(x - 226 * s, y - 120 * s, x - 170 * s, y - 20 * s, x - 92 * s, y); context.quadraticCurveTo(x, y + 16 * s, x + 92 * s, y); context.bezierCurveTo(x + 170 * s, y - 20 * s, x + 226 * s, y - 120 * s, x + 230 * s, y - 300 * s); context.fill()
  context.fillStyle = 'rgb(150,0,0)'; context.beginPath(); context.ellipse(x, y - 300 * s, 230 * s, 44 * s, 0, 0, 7); context.fill()
  context.fillStyle = 'rgb(96,0,120)'; context.beginPath(); context.ellipse(x, y - 290 * s, 208 * s, 34 * s, 0, 0, 7); context.fill()
  context.fillStyle = 'rgb(225,255,0)'
  context.save(); context.translate(x - 20 * s, y - 150 * s); context.scale(1.25 * s, 1.25 * s)
  context.beginPath(); context.moveTo(-74, 18); context.quadraticCurveTo(-20, 58, 34, 16); context.quadraticCurveTo(52, 0, 46, -24); context.lineTo(70, -34); context.lineTo(44, -44); context.quadraticCurveTo(22, -62, 4, -38); context.quadraticCurveTo(-10, -8, -74, 18); context.fill()
  context.beginPath(); context.moveTo(-60, 20); context.lineTo(-108, 44); context.lineTo(-66, 36); context.fill()
  context.restore()
`;

// Four rows of words, one quarter of the texture each.
const words = `
  const row = height / 4
  context.textBaseline = 'middle'; context.fillStyle = '#fff'
  context.font = '600 78px "Noto Serif Display","Noto Serif"'
  context.fillText('Morning, poured slowly.', 0, row * 0.5)
  context.fillText('Leaves from the high hills.', 0, row * 1.5)
  context.font = '700 124px "Noto Serif Display","Noto Serif"'
  context.fillText('Kettlebird', 0, row * 2.5)
  context.font = '500 46px "Noto Sans"'; context.letterSpacing = '9px'
  context.fillText('THE TEA THAT SINGS', 6, row * 3.4)
`;

const advertisementChip = `
  context.font = '600 30px "Noto Sans"'; context.textBaseline = 'middle'
  const wide = context.measureText('Advertisement').width + 52
  context.fillStyle = 'rgba(255,255,255,.92)'; context.beginPath(); context.roundRect(64, 60, wide, 58, 29); context.fill()
  context.fillStyle = '#2a1508'; context.fillText('Advertisement', 90, 91)
`;

const fragment = `${shaderPrelude}
float row(vec2 uv,float index,vec2 at){ vec2 q=(uv-at)/vec2(.62,.1654); if(q.x<0.||q.x>1.||q.y<0.||q.y>1.) return 0.; return texture(B,vec2(q.x,(3.-index+q.y)*.25)).a; }
float stay(float from,float to){ return smoothstep(from,from+.055,T)*smoothstep(to,to-.045,T); }
void main(){
  vec2 uv=gl_FragCoord.xy/R; vec2 p=vec2(uv.x*1.77778,uv.y);
  float table=.215;
  vec3 c=mix(vec3(.98,.60,.26),vec3(.50,.16,.07),smoothstep(.05,1.35,length(p-vec2(1.32,.66))));
  c=mix(c,vec3(.16,.045,.025),smoothstep(.55,1.75,length(p-vec2(1.28,.6))));
  for(int i=0;i<18;i++){ float f=float(i); float h=hash1(f+2.); vec2 at=vec2(1.9*hash1(f*3.1)+.03*sin(TAU*T+f),.30+.75*hash1(f*7.7)+.02*cos(TAU*T+f*2.)); float r=.022+.055*h; float d=length(p-at); c+=vec3(1.,.72,.40)*smoothstep(r,r*.86,d)*(.035+.05*hash1(f*9.))*(.7+.3*sin(TAU*(T*2.+h))); }
  for(int i=0;i<14;i++){ float f=float(i); float h=hash1(f*5.3); vec2 at=vec2(1.9*h+.06*sin(TAU*(T*2.+h)),1.08-fract(T*(1.+step(.5,h))+hash1(f*2.2))*1.05); float a=TAU*(T*floor(1.+2.*h)+h); vec2 v=mat2(cos(a),-sin(a),sin(a),cos(a))*(p-at)/(.012+.016*hash1(f*8.)); float leaf=smoothstep(.08,-.02,abs(v.y)-.42*(1.-v.x*v.x))*step(abs(v.x),1.); c=mix(c,mix(vec3(.16,.22,.05),vec3(.42,.44,.10),step(0.,v.y)),leaf*.85*stay(.26,.97)*step(at.y,2.)); }
  if(uv.y<table){ float d=(table-uv.y)/table; vec3 wood=mix(vec3(.34,.13,.055),vec3(.10,.03,.018),d); wood*=.8+.35*fbm(vec2(p.x*2.5,uv.y*46.)); wood+=vec3(.75,.34,.12)*exp(-abs(p.x-1.2)*2.4)*(1.-d)*.45; c=mix(wood,wood+vec3(.25,.1,.03),smoothstep(.06,0.,d)); }
  vec4 k=texture(A,uv);
  float lum=k.r/max(k.a,.02);
  vec3 china=mix(vec3(.20,.07,.05),vec3(1.75,1.6,1.42),lum*lum);
  china=mix(china,vec3(.10,.30,.27),clamp(k.g/max(k.a,.02),0.,1.)*.92);
  if(k.b>.2) china=mix(vec3(.42,.14,.03),vec3(.72,.32,.06),smoothstep(.60,.75,uv.x+.05*sin(TAU*T*2.)*noise(uv*30.)));
  c=mix(c,china,k.a);
  vec2 s=p-vec2(1.225,.50);
  float up=clamp(s.y/.46,0.,1.); 
  vec2 q=vec2(s.x*(5.4-2.2*up)+.5*sin(s.y*8.-TAU*T*3.)*up,s.y*4.6);
  float drift=fract(T*3.); 
  float n=mix(fbm(q+vec2(0.,-T*12.)+vec2(0.,0.)),fbm(q+vec2(0.,-(T-1.)*12.)),smoothstep(.0,1.,1.-T));
  float steam=smoothstep(.36,.80,n)*exp(-pow(s.x/(.085+.10*up),2.))*smoothstep(-.03,.06,s.y)*smoothstep(1.,.25,up);
  c+=vec3(1.,.90,.78)*steam*.62;
  c=film(c*1.0); c=pow(c,vec3(1.02));
  c=mix(c,vec3(.11,.025,.015),.55*smoothstep(.62,.05,uv.x));
  float rise=.012;
  c=mix(c,vec3(1.,.95,.87),row(uv,0.,vec2(.066,.50-rise*(1.-stay(.0,.34))))*stay(.015,.33));
  c=mix(c,vec3(1.,.95,.87),row(uv,1.,vec2(.066,.50-rise*(1.-stay(.33,.66))))*stay(.335,.645));
  c=mix(c,vec3(1.,.95,.87),row(uv,2.,vec2(.066,.505-rise*(1.-stay(.65,1.))))*stay(.655,.99));
  c=mix(c,vec3(1.,.80,.52),row(uv,3.,vec2(.066,.408))*stay(.70,.99));
  c*=1.-.30*pow(length((uv-.5)*vec2(1.05,1.)),2.4)*1.6;
  fragment=vec4(label(dither(c,gl_FragCoord.xy),uv),1.);
}`;

export const spotScene = {
  fragment,
  textures: [
    { name: "A", width: 1920, height: 1080, paint: cup },
    { name: "B", width: 1200, height: 720, paint: words },
    { name: "L", width: 1920, height: 1080, paint: advertisementChip },
  ],
};
